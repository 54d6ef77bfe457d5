in vec2 aGrid;
uniform sampler2D uWaves;
uniform float uFocus;
out vec2 vOld, vNew;

// A net of light let down on the sea floor: where its meshes shrink, the light gathers.
void main() {
  vec2 slope = textureLod(uWaves, aGrid, 0.0).yz;
  vOld = aGrid;
  vNew = aGrid + slope * uFocus;
  gl_Position = vec4(vNew * 2.0 - 1.0, 0.0, 1.0);
}
